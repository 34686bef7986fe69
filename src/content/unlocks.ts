/** The products that an unlocked adventure belongs to, where that is not the product of the same id. */
const UNLOCKS = new Map([
  ['fist-pre-order', ['fist']],
  ['fod-kickstarter', ['fod', 'fod-artbook']],
]);

/** The ids of the products that these adventures unlock, nothing twice. */
export const unlockedProducts = (adventureIds: readonly string[]): string[] => [
  ...new Set(adventureIds.flatMap((id) => UNLOCKS.get(id) ?? [id])),
];
