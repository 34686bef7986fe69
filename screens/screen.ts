import type { ComponentType } from 'react';
import type { Shop } from '../src/shop/createShop.ts';

/** The parameters of an address, such as the `id` of `/shop/product/:id`. */
export type RouteParams = Record<string, string | undefined>;

/** The props of every screen. */
export interface ScreenProps {
  params: RouteParams;
}

/** One entry of the breadcrumbs; the current page has no `to`. */
export interface Crumb {
  title: string;
  to?: string;
}

/** The head of a page, and its breadcrumbs. */
export interface PageHead {
  /** The title of the page. */
  title: string;
  description: string;
  /** The name of the key picture that is used where the page is shared. */
  image?: string;
  /** The breadcrumbs, without the home page. */
  crumbs?: Crumb[];
  /** Whether search engines are asked to leave the page out. */
  noIndex?: boolean;
}

/** What the module of a screen exports. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  head: (params: RouteParams) => PageHead;
  /** Every set of parameters that the build writes a page for. */
  staticParams?: RouteParams[];
}

/** The code of a screen, loaded on demand. */
export interface ScreenCode {
  load: () => Promise<ScreenModule>;
  /** The imports that `load` makes. The build finds the chunks of a page by them. */
  imports: readonly (() => Promise<object>)[];
}

/** A line of the route table. */
export interface RouteDefinition extends ScreenCode {
  /** The pattern of the address, in wouter's syntax. */
  path: string;
  /** The address that search engines are given where several addresses show the same page. */
  canonical?: string;
  /** The address of the menu's entry that the page belongs to, where the own address does not say it. */
  section?: string;
  /** Whether the page belongs to one visitor, so that it is neither indexed nor listed. */
  isPrivate?: boolean;
  /** Whether the screen needs the shop's code before it can be shown. */
  needsShop?: boolean;
  /** Whether the page shows nothing useful without JavaScript, and says so. */
  needsScript?: boolean;
  /** Whether only a browser can render the page: the build then leaves it empty. */
  browserOnly?: boolean;
  /** Runs once for each arrival at the address. */
  onEnter?: (shop: Shop) => void;
}

/** The code of a screen that has all of its text in its own module. */
export const screen = (load: () => Promise<ScreenModule>): ScreenCode => ({ load, imports: [load] });
