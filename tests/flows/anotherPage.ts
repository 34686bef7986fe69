/** Another page of the site, and a short one. */
export const ANOTHER_PAGE = '/contact';
