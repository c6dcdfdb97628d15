import { useMessages } from '@gesall/client/react';
import { type LicenceType, videoIdOf } from '@gesall/rules';
import { Heading } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { ActionIcon, Button } from '@mantine/core';
import { CirclePlay, Info } from 'lucide-react';
import { useState } from 'react';
import { type Settings, useSettings } from '../../platform/settings.ts';
import css from './PackageInfo.module.css';

type FilmOfSettings = Extract<keyof Settings, `${string}ShopVideo`>;

const explained: readonly { type: LicenceType; film?: FilmOfSettings }[] = [
  { type: 'StudentLicense' },
  { type: 'StudentLicencePlus', film: 'LicenseAplShopVideo' },
  { type: 'PlusLicense', film: 'PlusPackageShopVideo' },
  { type: 'APLOnly', film: 'StandaloneAplShopVideo' },
];

/** A sign that opens what each licence package is, with the films of the site's settings. */
export function PackageInfo() {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const settings = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('aboutPackages')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Info size={20} aria-hidden="true" />
      </ActionIcon>
      <Dialog
        opened={isOpen}
        title={t('aboutPackages')}
        close={shell('close')}
        onClose={() => setOpen(false)}
      >
        <div className={css.parts}>
          {explained.map(({ type, film }) => {
            const title = t(type === 'PlusLicense' ? 'onlyPlus' : `kind.${type}`);
            return (
              <section key={type} className={css.part}>
                <Heading level={3} look="panel">
                  {title}
                </Heading>
                <p>{t(`long.${type}`)}</p>
                {film && <Film address={settings?.[film] ?? ''} title={title} />}
              </section>
            );
          })}
        </div>
      </Dialog>
    </>
  );
}

/** The film's host is told of the reader only when they want to see it. */
function Film({ address, title }: { address: string; title: string }) {
  const t = useMessages('orders');
  const [isShown, setShown] = useState(false);
  const id = videoIdOf(address);
  if (!id) return null;
  if (isShown) {
    return (
      <iframe
        className={css.film}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
        title={t('filmOf', { product: title })}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin"
      />
    );
  }
  return (
    <Button
      variant="default"
      className={css.show}
      leftSection={<CirclePlay size={16} aria-hidden="true" />}
      aria-label={`${t('showFilm')}: ${title}`}
      onClick={() => setShown(true)}
    >
      {t('showFilm')}
    </Button>
  );
}
