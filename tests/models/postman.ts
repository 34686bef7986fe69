/** A way from one corner of a graph to another; corners are numbered from 0. */
export interface Arc {
  from: number;
  to: number;
  cost: number;
  /** Whether a tour has to take it; others it may take. */
  isNeeded: boolean;
}

/**
 * The cheapest closed tour from corner 0 that takes every needed arc, as the corners that it comes to: the postman's
 * problem on a directed graph. Whichever corners have more ways in than out are led to those that have fewer, by a flow
 * of least cost (J. Edmonds and E. Johnson, 'Matching, Euler tours and the Chinese postman', 1973).
 */
export function postmanTour(corners: number, arcs: Arc[]): number[] {
  const balance = new Array<number>(corners).fill(0);
  for (const { from, to, isNeeded } of arcs) {
    if (!isNeeded) continue;
    balance[from] = (balance[from] ?? 0) - 1;
    balance[to] = (balance[to] ?? 0) + 1;
  }
  return eulerTour(corners, arcs, cheapestFlow(balance, arcs));
}

/** An arc as a flow sees it: forwards at its cost, or backwards to take back what flows. */
interface Move {
  arc: number;
  to: number;
  cost: number;
  sign: 1 | -1;
}

/** How often each arc is taken besides, for all balances to be even: along one cheapest way after the other. */
function cheapestFlow(balance: number[], arcs: Arc[]): number[] {
  const flow = arcs.map(() => 0);
  const moves = balance.map((): Move[] => []);
  arcs.forEach(({ from, to, cost }, arc) => {
    moves[from]?.push({ arc, to, cost, sign: 1 });
    moves[to]?.push({ arc, to: from, cost: -cost, sign: -1 });
  });
  while (balance.some((surplus) => surplus > 0)) {
    const { way, from, to } = cheapestWay(balance, flow, moves);
    const most = way.map(({ arc, sign }) => (sign === 1 ? Number.POSITIVE_INFINITY : (flow[arc] ?? 0)));
    const amount = Math.min(...most, balance[from] ?? 0, -(balance[to] ?? 0));
    for (const { arc, sign } of way) flow[arc] = (flow[arc] ?? 0) + sign * amount;
    balance[from] = (balance[from] ?? 0) - amount;
    balance[to] = (balance[to] ?? 0) + amount;
  }
  return flow;
}

/** The cheapest way from any corner with a surplus to any that lacks something (Bellman and Ford, by a queue). */
function cheapestWay(balance: number[], flow: number[], moves: Move[][]): { way: Move[]; from: number; to: number } {
  const cost = balance.map((surplus) => (surplus > 0 ? 0 : Number.POSITIVE_INFINITY));
  const came = new Map<number, { move: Move; from: number }>();
  const queue = new Set(balance.flatMap((surplus, corner) => (surplus > 0 ? [corner] : [])));
  for (const corner of queue) {
    queue.delete(corner);
    for (const move of moves[corner] ?? []) {
      const total = (cost[corner] ?? 0) + move.cost;
      if ((move.sign === -1 && !flow[move.arc]) || total >= (cost[move.to] ?? 0)) continue;
      cost[move.to] = total;
      came.set(move.to, { move, from: corner });
      queue.add(move.to);
    }
  }
  const lacking = balance.flatMap((surplus, corner) => (surplus < 0 ? [corner] : []));
  const to = lacking.reduce((best, corner) => ((cost[corner] ?? 0) < (cost[best] ?? 0) ? corner : best));
  if (cost[to] === Number.POSITIVE_INFINITY) throw new Error(`No way leads to corner ${to}.`);
  const way: Move[] = [];
  let from = to;
  for (let last = came.get(from); last; last = came.get(from)) {
    way.push(last.move);
    from = last.from;
  }
  return { way, from, to };
}

/** A closed tour from corner 0 that takes each arc as often as it is to be taken (C. Hierholzer, 1873). */
function eulerTour(corners: number, arcs: Arc[], flow: number[]): number[] {
  const ways = Array.from({ length: corners }, (): number[] => []);
  arcs.forEach(({ from, to, isNeeded }, arc) => {
    const times = (flow[arc] ?? 0) + Number(isNeeded);
    for (let time = 0; time < times; time += 1) ways[from]?.push(to);
  });
  const tour: number[] = [];
  const open = [0];
  for (let corner = open.at(-1); corner !== undefined; corner = open.at(-1)) {
    const next = ways[corner]?.pop();
    if (next === undefined) tour.push(...open.splice(-1));
    else open.push(next);
  }
  if (ways.some((left) => left.length > 0)) throw new Error('Some arcs cannot be reached from corner 0.');
  return tour.reverse();
}
