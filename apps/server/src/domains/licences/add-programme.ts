import type { Input, licencesContract, Output } from '@gesall/contract';
import { askAccounting } from '../../platform/ask-accounting.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { insertProgrammeLicence } from './licences.sql.ts';

type AddProgramme = typeof licencesContract.addProgramme;

/** Unknown articles are only reported, since they are often made in accounting afterwards. */
export async function addProgramme(
  given: Input<AddProgramme>,
  ctx: Context,
): Promise<Output<AddProgramme>> {
  const after = {
    name: given.ProgramName,
    schoolArticle: given.FortNoxNumberSchoolLicense,
    studentArticle: given.FortNoxNumberStudentLicense,
    costCenter: given.CostCenter,
    priceList: given.PriceList,
  };
  const warnings = await check(after, ctx);
  return transaction(ctx.db, async (db) => {
    const [made] = await insertProgrammeLicence(db, { ...after, at: ctx.now() });
    if (!made) fail('ProgramAlreadyExists');
    await recordChange(db, ctx, {
      kind: 'licence.programmeAdded',
      subject: { type: 'programmeLicence', id: made.id },
      after,
    });
    return { ...made, ...warnings };
  });
}

interface Codes {
  schoolArticle: string;
  studentArticle: string;
  costCenter: string;
  priceList: string;
}

async function check(
  { schoolArticle, studentArticle, costCenter, priceList }: Codes,
  ctx: Context,
): Promise<Omit<Output<AddProgramme>, 'id'>> {
  if (!ctx.accounting) return { isChecked: false, unknownArticles: [], isCostCenterUnknown: false };
  const articles = [...new Set([studentArticle, schoolArticle])];
  const [priceLists, known, costCenters] = await askAccounting(ctx, (books) =>
    Promise.all([books.priceLists(), books.articles(articles), books.costCenters()]),
  );
  if (!priceLists.some(({ code }) => code === priceList)) fail('PriceListNotFound');
  return {
    isChecked: true,
    unknownArticles: articles.filter((article) => !known.includes(article)),
    isCostCenterUnknown: !costCenters.some(({ code }) => code === costCenter),
  };
}
