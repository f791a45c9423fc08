/**
 * Words that passwords are most often made of, the most frequent first: passwords of published leaks in the languages of the
 * stores, names, seasons and months. In lower case, without the digits that people append.
 */
const words = `
password passwort wachtwoord motdepasse passord losenord welcome welkom willkommen bienvenue velkommen valkommen
benvenuto qwerty qwertz azerty letmein admin administrator iloveyou princess monkey dragon football voetbal fussball
fotball fotboll calcio hockey baseball basketball master superman batman pokemon starwars ninja shadow sunshine
summer winter spring autumn sommer herbst fruhling zomer lente herfst printemps automne estate inverno primavera
january february march april june july august september october november december januari februari maart augustus
hello hallo bonjour ciao hej secret geheim default guest login test user root changeme trustno flower freedom whatever
computer internet google facebook samsung iphone camera security owlwatch owl shop order customer access server
michael jennifer jordan thomas daniel andrew robert jessica charlie michelle ashley nicole hannah thijs sophie lars
emma anna maria peter johan martin stefan andreas andrea francesco giulia marie pierre nicolas julien erik kristian
juventus arsenal chelsea liverpool barcelona ajax feyenoord bayern schalke berlin london amsterdam paris roma oslo
stockholm hamster schatz hase mausi soleil doudou chocolat tigger pepper cookie cheese killer hunter ranger buster
love lover liebe liefde amour amore angel baby lucky money happy sweet star black blue green orange purple silver
golden diamond tiger eagle lion bear wolf horse rocket matrix phoenix mustang ferrari mercedes porsche harley yamaha
house garden family mother father sister brother friend friends forever
`;

/** Position of each word in the list, from 1. */
export const commonPasswords: ReadonlyMap<string, number> = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word, index) => [word, index + 1]),
);

/** Rows of keyboards and of the alphabet; parts of at least three characters count, in both directions. */
export const sequences: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv',
  '!@#$%^&*()',
  '!"§$%&/()=',
];
