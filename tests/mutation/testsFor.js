import { basename, extname } from 'node:path';

const WITHOUT_BROWSER = ['machines', 'services', 'screens', 'build'];

/** The projects that are asked for a fault in a folder, one after the other: those that are likely to notice it first. */
const ORDERS = {
  machines: [['machines'], ['screens'], ['services', 'build']],
  services: [['services'], ['screens'], ['machines', 'build']],
  'src/build': [['build'], ['screens'], ['machines', 'services']],
  public: [['build'], ['screens'], ['machines', 'services']],
  'src/devtools': [['machines'], ['browser'], ['build']],
  'src/styles': [['browser'], ['screens'], ['build']],
  'tests/report': [['build']],
};
const OTHERS = [['screens'], ['build'], ['machines', 'services']];
/** Asked after all others, because it takes minutes, but where an order above has it. */
const LAST = ['browser'];

/** It would notice every fault, because each can be put in only once. */
const OF_THE_LISTS = 'tests/build/faults.test.ts';

/** Whether a file of tests compares whole pages. */
export const isOfPages = (name) => /tests\/screens\/approved(Pages|Parts)\.test\.tsx$/.test(name.replaceAll('\\', '/'));

/**
 * The files of tests that are asked for a fault, group by group, each of which is run until one fails. Given are all files, with
 * their projects.
 */
export function groupsFor({ file, noticedBy }, tests) {
  const projects = Object.entries(ORDERS).find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? OTHERS;
  const inProjects = (names) => tests.filter(([project]) => names.includes(project)).map(([_, name]) => name);
  const groups = [
    noticedBy ? [noticedBy] : [],
    projects === OTHERS ? inProjects(['screens']).filter(isOfPages) : [],
    inProjects(WITHOUT_BROWSER).filter(isNamedAfter(file)),
    ...projects.map(inProjects),
    projects.flat().includes('browser') ? [] : inProjects(LAST),
  ];
  const asked = new Set([OF_THE_LISTS]);
  const isNew = (name) => !asked.has(name) && asked.add(name);
  return groups.map((group) => group.filter(isNew)).filter((group) => group.length > 0);
}

/** `login.test.tsx`, `loginState.test.ts` and `login/screens.test.ts` are named after `login.tsx`. */
function isNamedAfter(file) {
  const named = new RegExp(`/${basename(file, extname(file))}(/\\w+|[A-Z]\\w*)?\\.test\\.tsx?$`);
  return (name) => named.test(name);
}
