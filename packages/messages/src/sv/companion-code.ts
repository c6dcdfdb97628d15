export const companionCode = {
  title: 'Appen för APL',
  hint: 'Där checkar elever in, skriver vad de har arbetat med och svarar på utvärderingen, också utan nät. Handledare skriver under.',
  how: 'Rikta telefonens kamera mot koden, eller skriv adressen i telefonens webbläsare.',
  codeOf: 'Kod som öppnar {{address}}',
};
