/** Writes a new flow; returns the paths of the files that were written or changed. */
export declare function writeFlow(name: string, root?: string): string[];
