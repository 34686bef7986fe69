export function numberFrom(name: string, otherwise: number, least?: number): number;

export function wordFrom<Word extends string>(name: string, words: readonly Word[]): Word | undefined;

export function readOrExit<Read>(read: () => Read, usage: string): Read;
