import { oneDecimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { CompanyKnown } from './CompanyKnown.tsx';
import { CompanyLog } from './CompanyLog.tsx';
import { CompanyName } from './CompanyName.tsx';
import { type CompanyPlace, useCompany, useCompanyRating } from './companies.calls.ts';
import css from './companies.module.css';
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx';

interface Props {
  schoolId: number;
  company: { id: number; name: string } | undefined;
  onClose(): void;
}

/** What a school knows of a company, its log, and its name. */
export function CompanyDialog({ schoolId, company, onClose }: Props) {
  const shell = useMessages('shell');
  const [isDeleting, setDeleting] = useState(false);
  if (!company) return null;
  // Dialogs do not stack: the question replaces the company.
  if (isDeleting)
    return (
      <DeleteCompanyDialog
        company={company}
        onDeleted={() => {
          setDeleting(false);
          onClose();
        }}
        onClose={() => setDeleting(false)}
      />
    );
  return (
    <Dialog opened title={company.name} close={shell('close')} onClose={onClose} keepsOpen>
      <Body place={{ schoolId, companyId: company.id }} onDelete={() => setDeleting(true)} />
    </Dialog>
  );
}

function Body({ place, onDelete }: { place: CompanyPlace; onDelete(): void }) {
  const t = useMessages('companies');
  const company = useCompany(place);
  return (
    <Reading read={company} rows={6} failedTitle={t('companyFailed')}>
      {(read) => (
        <div className={css.body}>
          <section>
            <h3 className={css.heading}>{t('known')}</h3>
            <CompanyKnown key={place.companyId} place={place} company={read} />
          </section>
          <section>
            <h3 className={css.heading}>{t('supervisors')}</h3>
            <p className={css.quiet}>
              {read.supervisors.length > 0
                ? read.supervisors.map(({ name }) => name).join(', ')
                : t('noSupervisors')}
            </p>
          </section>
          <Rating place={place} />
          <section>
            <h3 className={css.heading}>{t('log')}</h3>
            <CompanyLog place={place} />
          </section>
          {read.isOwn && (
            <section>
              <h3 className={css.heading}>{t('register')}</h3>
              <CompanyName company={read} schoolId={place.schoolId} onDelete={onDelete} />
            </section>
          )}
        </div>
      )}
    </Reading>
  );
}

function yearsOf(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

/** What students have answered over the years, from five answers on. */
function Rating({ place }: { place: CompanyPlace }) {
  const t = useMessages('companies');
  return (
    <section>
      <h3 className={css.heading}>{t('rating')}</h3>
      <Reading read={useCompanyRating(place)} rows={1} failedTitle={t('ratingFailed')}>
        {({ average, answers, from, to }) => (
          <p className={average === null ? css.quiet : undefined}>
            {average === null || from === null || to === null
              ? t('ratingTooFew')
              : t('ratingOf', {
                  average: oneDecimal(average),
                  answers,
                  years: yearsOf(from, to),
                })}
          </p>
        )}
      </Reading>
    </section>
  );
}
