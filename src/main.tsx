import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/shop.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { matchPath } from './frame/match.ts';
import { createServices } from './services.ts';
import { createShop } from './shop.tsx';
import { surroundings } from './surroundings.ts';

const { settings, around } = await surroundings();
await matchPath(window.location.pathname).route.load().catch(leaveToTheBoundary);
const shop = createShop(createServices(settings, window));
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(<StrictMode>{around(<App shop={shop} />)}</StrictMode>);
}

/** The screen asks for its code again, and its error boundary tells what came of that. */
function leaveToTheBoundary() {}
