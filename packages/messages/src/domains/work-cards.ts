import { failures as failuresEn, workCards as workCardsEn } from '../en/work-cards.ts';
import { failures, workCards } from '../sv/work-cards.ts';

export const workCardsTexts = {
  sv: { workCards, failures },
  en: { workCards: workCardsEn, failures: failuresEn },
};
