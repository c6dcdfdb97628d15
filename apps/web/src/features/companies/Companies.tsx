import { useMessages } from '@gesall/client/react';
import { SegmentedControl } from '@mantine/core';
import type { TableAddress } from '../../platform/address.ts';
import { CompanyList } from './CompanyList.tsx';
import { CompanyMap } from './CompanyMap.tsx';
import css from './companies.module.css';

interface Props {
  schoolId: number;
  isMap: boolean;
  /** Where search, sort and page of the list are kept. */
  address: TableAddress;
  onMap(isMap: boolean): void;
}

/** The register of companies as a list or on a map. */
export function Companies({ schoolId, isMap, address, onMap }: Props) {
  const t = useMessages('companies');
  return (
    <>
      <SegmentedControl
        className={css.shownAs}
        aria-label={t('shownAs')}
        data={[
          { value: 'list', label: t('asList') },
          { value: 'map', label: t('asMap') },
        ]}
        value={isMap ? 'map' : 'list'}
        onChange={(value) => onMap(value === 'map')}
      />
      {isMap ? (
        <CompanyMap schoolId={schoolId} />
      ) : (
        <CompanyList schoolId={schoolId} address={address} />
      )}
    </>
  );
}
