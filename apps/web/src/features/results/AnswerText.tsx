import { language } from '../../platform/language.ts';
import { useMessages } from '../../platform/messages.ts';
import type { Question } from './results.calls.ts';

/** Content writes numbers with a point; Swedish has a comma there. */
const withDecimalsOfPage = (part: string) =>
  language() === 'sv' ? part.replace(/(\d)\.(\d)/g, '$1,$2') : part;

/** An answer in words: its parts one under the other, and yes and no in the reader's language. */
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
