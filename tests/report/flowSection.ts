import { pictureOf } from '../../src/devtools/chart/chartPicture.ts';
import { escaped } from '../../src/devtools/chart/svg.ts';
import { flowNamed } from '../pathEngine/registry.ts';
import type { ReportData } from './data.ts';
import { markedChart } from './markedChart.ts';
import type { FlowData } from './paths.ts';

/** The flows with their figures and statecharts. */
export async function flowSections({ flows }: ReportData): Promise<string> {
  const articles = await Promise.all(flows.map(flowArticle));
  return `<section id="flows" aria-labelledby="flows-heading"><h2 id="flows-heading">Flows</h2>
<p>Each transition has <span class="passed">passed</span>, was <span class="failed">under way when a path failed</span>, or was <span class="missed">not taken</span>. A press on one shows the cases on paths that take it; one on the name of a state folds it. Drag or arrow keys move a chart, + and - zoom it.</p>
${articles.join('\n')}
</section>`;
}

async function flowArticle(flow: FlowData): Promise<string> {
  const { name, title, figures } = flow;
  const list = Object.entries(figures).map(([key, value]) => `<div><dt>${key}</dt><dd>${value}</dd></div>`);
  return `<article id="flow-${name}" data-flow="${name}"><details><summary><h3 id="flow-${name}-heading">${escaped(title)}</h3></summary>
<dl class="figures">${list.join('')}</dl>
<p><a href="../machines/${name}.ts">Its machine</a>, <a href="../tests/flows/${name}/table.md">its table</a></p>
<div class="chart" tabindex="0" role="region" aria-label="The statechart of ${escaped(title)}">${await chartIn(flow)}</div></details></article>`;
}

async function chartIn({ name, transitions, failing }: FlowData): Promise<string> {
  return markedChart(await pictureOf(name, flowNamed(name).fixtures.machine), (transition) => {
    if (failing.includes(transition)) return 'failed';
    return (transitions[transition] ?? []).length === 0 ? 'missed' : 'passed';
  });
}
