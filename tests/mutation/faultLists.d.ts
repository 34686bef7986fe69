export interface Fault {
  file: string;
  from: string;
  to: string;
  what: string;
  noticedBy?: string | undefined;
  hash?: string;
}

export function areasOfFaults(root?: string): string[];

export function readFaults(area: string, root?: string): Fault[];

export function markTried(fault: Fault, noticedBy: string | undefined, root?: string): void;

export function keepTried(area: string, fault: Fault, root?: string): void;

export function fileOfList(area: string): string;

export function isTried(fault: Fault, root?: string): boolean;

export function isNoticed(fault: Fault, root?: string): boolean;

export function allFaults(): Fault[];
