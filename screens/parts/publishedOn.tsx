import { dateInWords } from '../../src/content/articles.ts';

export function PublishedOn({ date }: { date: string }) {
  return (
    <p className="byline">
      <time dateTime={date}>{dateInWords(date)}</time>
    </p>
  );
}
