import { beforeAll, describe, expect, test } from 'vitest';
import { modelOf } from '../models/model.ts';
import { play, type Theatre } from '../models/play.ts';
import { stages } from '../models/stages.ts';
import { tourOf } from '../models/tour.ts';
import { openBrowserTheatre } from './browserTheatre.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();
let theatre: Theatre;

beforeAll(async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce', stays: true });
  theatre = await openBrowserTheatre(page, siteUrl);
});

describe.each(stages)('$flow in Chromium', (stage) => {
  const model = modelOf(stage.flow, stage.start);
  const paths = tourOf(model);

  test.each(paths.map((path) => [path.map(({ row }) => row.id).join(' '), path] as const))('%s', async (_, path) => {
    await play(theatre, stage, path);
  });

  test('every step of its table was taken', () => {
    expect(new Set(paths.flat()).size).toBe(model.steps.length);
  });
});
