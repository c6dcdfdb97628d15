/** Signing in and out. Keys that the specification gives are kept letter for letter. */
export const accounts = {
  title: 'Logga in',
  lead: 'Kurser, resultat och APL på ett ställe.',
  email: 'E-post',
  password: 'Lösenord',
  showPassword: 'Visa lösenordet',
  submit: 'Logga in',
  'signin.unauthorized': 'Fel e-postadress eller lösenord.',
  noAnswer: 'Servern svarar inte. Kontrollera anslutningen och försök igen.',
  manual: 'Manual',
  manualHint: 'Så kommer du igång',
  newHere: 'Ny här? Öppna länken i mejlet du fick från din skola.',
  signOut: 'Logga ut',
  signedInAs: 'Inloggad som {{email}}',
  noRoutesTitle: 'Här finns inget för ditt konto',
  noRoutesBody: 'Du är inloggad som {{email}}. Handledare arbetar i appen.',
  openApp: 'Öppna appen',
};
