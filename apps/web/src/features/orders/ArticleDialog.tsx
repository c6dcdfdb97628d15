import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, DialogForm } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import {
  type Assortment,
  type SoldArticle,
  useArticles,
  useConflictOfArticles,
  useSetArticles,
} from './articles.calls.ts';

interface Programme {
  id: number;
  name: string;
}

interface Values {
  articles: SoldArticle[];
  version: number | undefined;
}

const warningMs = 8000;

const formOf = ({ articles, version }: Pick<Assortment, 'articles' | 'version'>): Values => ({
  articles: articles
    .map(({ number, name, type, years, isActive }) => ({ number, name, type, years, isActive }))
    .toSorted((one, other) => one.number.localeCompare(other.number, 'sv')),
  version,
});

/** Opens what the shop sells of a programme. */
export function ArticleButton({ programme }: { programme: Programme }) {
  const t = useMessages('invoices');
  const shell = useMessages('shell');
  const [isOpen, setOpen] = useState(false);
  const read = useArticles(isOpen);
  const title = t('articlesOf', { name: programme.name });
  const sold = read.data?.find(({ programLicenseId }) => programLicenseId === programme.id);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Tags size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('articles')}
      </Button>
      {read.data ? (
        <ArticleDialog
          opened={isOpen}
          title={title}
          sold={sold ?? { programLicenseId: programme.id, version: 0, articles: [] }}
          onClose={close}
        />
      ) : (
        <Dialog opened={isOpen} title={title} size={1040} close={shell('close')} onClose={close}>
          <Reading read={read} rows={6}>
            {() => null}
          </Reading>
        </Dialog>
      )}
    </>
  );
}

interface Props {
  opened: boolean;
  title: string;
  sold: Assortment;
  onClose(): void;
}

function ArticleDialog({ opened, title, sold, onClose }: Props) {
  const t = useMessages('invoices');
  const saving = useSetArticles();
  const conflict = useConflictOfArticles(sold.programLicenseId, formOf);
  const { programLicenseId } = sold;

  function close() {
    saving.reset();
    onClose();
  }

  const summaryOf = ({ number, name = '', type, years, isActive }: SoldArticle) =>
    t(isActive ? 'articleSummary' : 'articleSummaryClosed', {
      article: `${number} ${name}`.trim(),
      type: t(`type.${type}`),
      years,
    });

  function problemOf(articles: readonly SoldArticle[]) {
    const numbers = articles.map(({ number }) => number.trim());
    if (numbers.includes('')) return t('articleMissing');
    const twice = numbers.find((number, place) => numbers.indexOf(number) !== place);
    return twice === undefined ? null : t('articleTwice', { number: twice });
  }

  return (
    <DialogForm
      opened={opened}
      title={title}
      size={1040}
      words={useDialogWords()}
      submit={t('saveArticles')}
      initial={formOf(sold)}
      rules={{ articles: problemOf }}
      conflict={{
        ...conflict,
        fields: [
          {
            key: 'articles',
            label: t('articles'),
            text: (articles) => articles.map(summaryOf).join('; '),
          },
        ],
      }}
      busy={saving.isPending || conflict.isReading}
      error={saving.error && failureText(saving.error)}
      onChange={saving.reset}
      onSubmit={({ articles, version }) =>
        saving.send(
          { programLicenseId, version, articles },
          {
            onSuccess: ({ isChecked, unknownArticles }) => {
              toast('success', t('articlesSaved'));
              // Stored all the same: articles are often made at accounting afterwards.
              if (!isChecked) toast('warning', t('articlesUnchecked'), { ms: warningMs });
              if (unknownArticles.length > 0)
                toast('warning', t('articlesUnknown', unknownWords(unknownArticles)), {
                  ms: warningMs,
                });
              close();
            },
            onError: conflict.handle,
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <ArticleRows
          articles={form.values.articles}
          known={sold.articles}
          problem={form.errors.articles}
          onChange={(articles) => form.setFieldValue('articles', articles)}
        />
      )}
    </DialogForm>
  );
}

const unknownWords = (numbers: readonly string[]) => ({
  count: numbers.length,
  articles: numbers.join(', '),
});
