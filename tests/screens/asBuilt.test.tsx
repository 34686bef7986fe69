import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewsletterForm } from '../../screens/parts/newsletter.tsx';
import { Sample } from '../../screens/parts/sample.tsx';
import { Video } from '../../screens/parts/video.tsx';
import { createShopLoader, ShopProvider } from '../../src/shop/context/shopContext.tsx';

const loader = createShopLoader(() => new Promise(() => {}));

test.each<[string, ComponentType]>([
  ['a sample', () => <Sample picture="fist" title="F.I.S.T." />],
  ['the newsletter', () => <NewsletterForm />],
  ['a video', () => <Video path="/fist" name="F.I.S.T." poster="handset" />],
])('the button of %s is disabled in what the build renders, until its page lives', (_, Part) => {
  const built = document.createElement('div');
  built.innerHTML = renderToString(
    <ShopProvider loader={loader}>
      <Part />
    </ShopProvider>,
  );
  expect([...built.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true]);
});
