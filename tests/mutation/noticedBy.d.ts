type Ask = (files: string[]) => Promise<string | undefined>;

export function noticedBy(
  groups: string[][],
  asked: { withFault: Ask; without: Ask; passing: Set<string> },
): Promise<string | undefined>;
