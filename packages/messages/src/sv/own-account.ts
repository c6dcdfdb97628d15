export const ownAccount = {
  takeBackTitle: 'Ta tillbaka din adress',
  takeBackBody:
    'Ditt konto loggar in med {{newEmail}} i stället för {{oldEmail}}. Är det fel kan du ta tillbaka adressen. Då loggas alla ut, och du får ett mejl där du väljer ett nytt lösenord.',
  takeBackSubmit: 'Ta tillbaka kontot',
  takenBack:
    'Kontot är ditt igen. Vi har skickat ett mejl till {{email}}: välj ett nytt lösenord där.',
  takeBackInvalid:
    'Länken är använd eller för gammal. Hör av dig till din skola om adressen är fel.',
  myAccount: 'Mitt konto',
  passwordHint: 'När du byter loggas du ut på alla andra datorer och telefoner.',
  presentPassword: 'Nuvarande lösenord',
  passwordChanged: 'Lösenordet är bytt.',
  enterPassword: 'Skriv ditt lösenord',
  enterPasswordWhy: 'Du är inloggad som {{email}}. Skriv ditt lösenord för att fortsätta.',
  goOn: 'Fortsätt',
  signedInHere: 'Här är du inloggad',
  sessionsHint:
    'Logga ut en dator eller telefon som du har lånat eller tappat; den kommer inte in igen utan ditt lösenord.',
  thisBrowser: 'Den här',
  browserOn: '{{browser}} på {{system}}',
  unknownBrowser: 'Okänd webbläsare',
  sessionSeen: 'Senast använd {{moment}}',
  endSession: 'Logga ut {{name}}',
  endOtherSessions: 'Logga ut alla andra',
  looks: 'Vem som har tittat på dina sidor',
  looksHint: 'Administratörer kan se dina sidor för att hjälpa till. De kan inte ändra något.',
  looksWho: 'Vem',
  looksWhen: 'När',
  looksWhy: 'Varför',
};
