export interface Question {
  id: string;
  text: string;
  options: string[];
  correct: string;
}

export interface Courseware {
  title: string;
  questions: Question[];
}

export const courseware: Record<string, Courseware> = {
  'kapa-och-slipa.lw': {
    title: 'Kapa och slipa säkert',
    questions: [
      {
        id: 'sprang',
        text: 'Vad ska sitta på vinkelslipen när du kapar?',
        options: ['Sprängskyddet', 'Bara handtaget', 'Ingenting som skymmer'],
        correct: 'Sprängskyddet',
      },
      {
        id: 'skiva',
        text: 'Vad gör du med en kapskiva som har fått en spricka?',
        options: ['Kasserar den', 'Kör på lägre varvtal', 'Tejpar den'],
        correct: 'Kasserar den',
      },
      {
        id: 'heta',
        text: 'Vem får utföra heta arbeten på en tillfällig arbetsplats?',
        options: [
          'Den som har gått utbildningen',
          'Vem som helst med skyddsglasögon',
          'Bara arbetsledaren',
        ],
        correct: 'Den som har gått utbildningen',
      },
      {
        id: 'damm',
        text: 'Vilket skydd behövs mot kvartsdamm när du kapar betong?',
        options: ['Andningsskydd med filter P3', 'Hörselkåpor', 'Öppet fönster'],
        correct: 'Andningsskydd med filter P3',
      },
    ],
  },
  'lyfta-last.lw': {
    title: 'Lyfta last',
    questions: [
      {
        id: 'vinkel',
        text: 'Vad händer med kraften i lyftstropparna när vinkeln mellan dem ökar?',
        options: ['Den ökar', 'Den minskar', 'Den är lika stor'],
        correct: 'Den ökar',
      },
      {
        id: 'under',
        text: 'Får någon vistas under hängande last?',
        options: ['Nej, aldrig', 'Ja, med hjälm', 'Ja, om lasten är liten'],
        correct: 'Nej, aldrig',
      },
      {
        id: 'markning',
        text: 'Vad visar märkningen på en stropp?',
        options: ['Högsta tillåtna last', 'Tillverkningslandet', 'Hur lång den har varit'],
        correct: 'Högsta tillåtna last',
      },
    ],
  },
  'mata-isolation.lw': {
    title: 'Mäta isolation',
    questions: [
      {
        id: 'spanningslost',
        text: 'Hur ska anläggningen vara när isolationen mäts?',
        options: ['Spänningslös', 'I drift', 'Spelar ingen roll'],
        correct: 'Spänningslös',
      },
      {
        id: 'enhet',
        text: 'I vilken enhet anges resultatet?',
        options: ['Megaohm', 'Ampere', 'Lux'],
        correct: 'Megaohm',
      },
    ],
  },
};
