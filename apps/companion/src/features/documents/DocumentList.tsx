import { useMessages, useRead } from '@gesall/client/react';
import { periodDocumentsContract } from '@gesall/contract';
import { FileText } from 'lucide-react';
import { Reading } from '../../shell/Reading.tsx';
import css from './DocumentList.module.css';

/** The documents of a period that are shared with the signed-in person. */
export function DocumentList({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const read = useRead(periodDocumentsContract.myDocuments, { periodId });
  return (
    <Reading read={read}>
      {(documents) =>
        documents.length === 0 ? (
          <p>{t('noDocuments')}</p>
        ) : (
          <ul className={css.list} aria-label={t('documents')}>
            {documents.map(({ id, description, documentPath }) => (
              <li key={id}>
                <a
                  className={css.document}
                  href={addressOf(documentPath)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <FileText size={22} aria-hidden="true" />
                  {description}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  );
}

/** The server names files with a prefix of an earlier product, and serves them below /api. */
const addressOf = (documentPath: string) => documentPath.replace(/^\/lwc/, '/api');
