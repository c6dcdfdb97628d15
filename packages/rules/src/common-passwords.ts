/**
 * Words that attackers try first, with digits and signs around them. Lower case; digits that stand
 * for letters are replaced by those.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passord passwort losenord losen loesenord mittlosenord hemligt hemlig secret letmein welcome valkommen
   qwerty qwertyuiop qwertz qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou jagalskardig alskardig
   admin administrator root superuser master login user test testtest tester testing demo guest changeme default
   sommar vinter host hosten varen summer winter autumn spring januari februari augusti september oktober november december
   monday friday mandag fredag sverige sweden stockholm goteborg malmo orebro hammarby djurgarden football fotboll hockey
   skola skolan gymnasiet elev larare student teacher school apa hejhej hejsan hejhejhej dragon monkey princess sunshine
   superman batman pokemon minecraft fortnite roblox starwars computer dator internet google facebook instagram snapchat`
    .trim()
    .split(/\s+/),
);
