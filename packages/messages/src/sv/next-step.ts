/** The thing of placement that a student does next. */
export const nextStep = {
  'step.checkIn_one': 'Du har APL i dag',
  'step.checkIn_other': 'Du har APL i dag',
  'step.sentBack_one': '{{count}} inlägg är skickat tillbaka',
  'step.sentBack_other': '{{count}} inlägg är skickade tillbaka',
  'step.evaluation_one': '{{count}} fråga om din APL väntar på svar',
  'step.evaluation_other': '{{count}} frågor om din APL väntar på svar',
  where: '{{company}} · {{period}}',
  'act.checkIn': 'Checka in',
  'act.sentBack': 'Ändra',
  'act.evaluation': 'Svara',
};
