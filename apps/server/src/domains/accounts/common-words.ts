import { bareWord } from '@gesall/rules';
import { dictionary } from '@zxcvbn-ts/language-common';

const mostWords = 3000;
const shortestWord = 4;

/** Words that Swedish schools choose, without å, ä and ö, which the passwords do not have. */
const swedish = `
  var varen host hosten sommar sommaren sommarlov vinter vintern jul julen julafton paskafton midsommar lov ledig
  mandag tisdag onsdag torsdag fredag lordag sondag helg helgen vardag
  januari februari mars april juni juli augusti september oktober november december
  fotboll hockey ishockey innebandy handboll basket basketboll volleyboll tennis bordtennis simning friidrott gymnastik
  ridning langdskidor skidor skidskytte golf bandy boxning brottning cykel lopning styrketraning
  malmoff hammarby djurgarden goteborg gais elfsborg hacken norrkoping orebro frolunda farjestad brynas modo leksand
  stockholm malmo uppsala linkoping vasteras helsingborg jonkoping umea lund boras eskilstuna sodertalje gavle sverige svensk svenska
  anders andersson anna astrid axel bengt birgitta bjorn carina cecilia charlotta christer elin elias ella elsa emelie emil emma
  erik eriksson eva filip fredrik freja gunnar gustav gustafsson hanna hans hansson henrik hugo ingrid isak jakob jan jansson
  jenny jens jesper joakim johan johanna johansson jonas josefin julia karin karl karlsson katarina kerstin klara kristina larsson
  lars lena liam linda linnea linus lisa ludvig magnus maja malin marcus margareta maria marie martin matilda mats mattias mikael
  mohammed moa nils nilsson nora olle olivia olof olsson oscar oskar patrik persson peter petersson pettersson pontus rasmus
  rebecka robin sandra sara sebastian simon sofia sofie stefan sten stina susanne sven svensson therese thomas tilda tobias tove
  ulf ulla urban viktor vilma william wilma
  skola skolan skolor klass klassen klassrum klassrummet elev elever eleven larare lararen rektor rektorn rast rasten lektion
  lektionen lektioner laxa laxor prov provet betyg betyget schema schemat gymnasium gymnasiet grundskola grundskolan hogskola
  universitet student studenten studera matematik matte svenska engelska idrott kemi fysik biologi historia samhall slojd
  matsal matsalen skolmat bibliotek studiehall larling praktik praktiken verkstad
  losenord losenordet mittlosenord nyttlosen nyttlosenord hemlig hemligt hemlighet glomt kommerinteihag inloggning logga anvandare
  hej hejsan hejhej tjena tjenare hallo halla goddag godmorgon valkommen valkomna tack tackar snalla
  alskling alskar jagalskardig alskardig karlek hjarta hjartat kompis kompisar polare familj familjen mamma pappa mormor farmor
  morfar farfar syster bror dotter hund hunden katt katten hast hasten kanin hamster valp kattunge
  kaffe fika bulle kanelbulle kottbullar godis choklad glass pannkaka mellanmjolk korv pizza
  blomma blommor solen solsken sommarsol skogen sjon havet manen stjarna snoflinga regnbage blabar jordgubbe
  fisk bil bilen cykeln moped mopeden traktor volvo saab scania motorcykel epatraktor
  rodgron bla gron gul rosa svart silver guld
  lilla stora fina bosse kalle kalleanka pippi pippilangstrump emililonneberga bamse alfons zlatan ibrahimovic
`;

/** Words that are guessed first with digits and signs around them: leaked and Swedish ones. */
const commonWords: ReadonlySet<string> = new Set(
  [...ranked(), ...swedish.trim().split(/\s+/)].map(folded),
);

/** Whole leaked passwords in lower case, since `aa123456` holds no word to recognize. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Also leaked, but the specification names them as accepted. */
const specified: ReadonlySet<string> = new Set(['Abc12345', 'Abcdefg1']);

export const isLeakedPassword = (password: string) =>
  leakedPasswords.has(password.toLowerCase()) && !specified.has(password);

export const isCommonWord = (word: string) => commonWords.has(folded(word));

function folded(word: string) {
  return word.replaceAll('l', 'i');
}

function ranked(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const password of dictionary['passwords-common']) {
    const word = bareWord(password);
    if (word.length >= shortestWord) words.add(word);
    if (words.size === mostWords) break;
  }
  return words;
}
