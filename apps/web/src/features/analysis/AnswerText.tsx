import { pageLanguage } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { Question } from './analysis.calls.ts';

/** Content has a decimal point; Swedish uses a comma. */
const withDecimalsOfPage = (part: string) =>
  pageLanguage() === 'sv' ? part.replace(/(\d)\.(\d)/g, '$1,$2') : part;

/** The parts of an answer on separate lines; yes and no in the reader's language. */
export function AnswerText({ type, parts }: { type: Question['type']; parts: readonly string[] }) {
  const t = useMessages('results');
  if (parts.length === 0) return <>{t('noAnswer')}</>;
  if (type === 'true-false') return <>{t(parts[0] === 'true' ? 'true' : 'false')}</>;
  if (type === 'numeric') return <>{parts.map(withDecimalsOfPage).join(', ')}</>;
  if (parts.length === 1) return <>{parts[0]}</>;
  if (type === 'sequencing') {
    return (
      <ol style={{ listStyle: 'decimal', paddingLeft: 'var(--space-5)' }}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
    );
  }
  return (
    <ul>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
