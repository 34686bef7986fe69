export interface Fault {
  file: string;
  from: string;
  to: string;
  what: string;
  noticedBy?: string;
}

export function areasOfFaults(root?: string): string[];

export function readFaults(area: string, root?: string): Fault[];

export function countOfFaults(): number;
