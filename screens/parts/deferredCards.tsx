import { lazyComponent } from '../../src/lib/lazyComponent.tsx';

/** What a card says besides, whose code is loaded later. */
export const OwnMarks = lazyComponent(async () => (await import('./cardNotes.tsx')).OwnMarks);
export const CardFacts = lazyComponent(async () => (await import('./cardNotes.tsx')).CardFacts);
