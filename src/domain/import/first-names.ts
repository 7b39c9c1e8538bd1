import { fold } from '../text.ts';

/** First names that are frequent in France, folded: they tell which word of a whole name is one. */
const FIRST_NAMES = new Set(
  `adele adeline adrien agathe agnes aicha alain alban albert alex alexandra alexandre alexia alexis ali
  alice alicia aline alison amandine ambre amelie amina amine anais andre andrea angela angelique anna anne
  annick annie antoine antoinette antonin apolline ariane armand arnaud arthur astrid aude audrey augustin
  aurelie aurelien aurore axel aymeric baptiste bastien beatrice benedicte benjamin benoit bernadette bernard
  berengere bertrand blandine brice brigitte bruno camille carine carole caroline catherine cecile cedric
  celia celine chantal charles charline charlotte chloe christelle christian christiane christine christophe
  claire clara clarisse claude claudine clemence clement clementine clotilde colette colin coline come corentin
  corinne cyril cyrille dalila damien daniel danielle daphne david deborah delphine denis denise diane didier
  dimitri dominique doriane dorothee eddy edith edouard elena eleonore eliane elie eliott elisa elisabeth elise
  ella elodie eloise elsa emeline emeric emilie emma emmanuel emmanuelle enzo eric erwan esteban estelle esther
  ethan etienne eugenie eva evan eve evelyne fabien fabienne fabrice fanny farid fatima fatou felix fernand
  flavie flora florence florent florian floriane francis francine franck francois francoise frederic frederique
  gabriel gabrielle gael gaelle gaetan gaspard gauthier genevieve geoffrey georges gerald geraldine gerard
  germain ghislain ghislaine gilbert gilles gisele gladys gregoire gregory guillaume gustave guy gwenaelle hakim
  hamza hassan helena helene heloise henri herve hubert hugo hugues ibrahim ines ingrid irene iris isabelle
  isaure ismael jacqueline jacques jade jamel janine jean jeanne jeannine jennifer jeremie jeremy jerome jessica
  joachim joan joel joelle johan johanna john jonathan jordan josephine josette josiane josselin juliane julia
  julie julien julienne juliette justine karim karine karl katia kevin khadija laetitia lara laura laure laurence
  laurent laurie lea leila lena leo leon leonie leopold liam lila lilian liliane lilou lina linda lise loic lola
  lorraine lou louis louise lucas luce lucie lucien lucile ludivine ludovic luc lydia lydie madeleine mael maelle
  maeva magali mahe malik malika manon manuel manuela marc marceau marcel marcelle margaux margot marguerite maria
  mariam marianne marie mariette marina marine marion marius marjorie marlene martine mathias mathieu mathilde
  mathis matteo matthias matthieu maud maurice max maxence maxime maya mehdi melanie melissa melodie mia michael
  michel michele micheline mickael mireille mohamed mohammed monique morgan morgane mourad muriel mylene myriam
  nabil nadege nadia nadine nathalie nathan nelly nicolas nicole nina noa noah noe noel noelle noemie norbert
  nora oceane octave odette odile olga olive olivia olivier ophelie oscar pascal pascale pascaline patrice
  patricia patrick paul paula paule pauline perrine philippe philippine pierre pierrette priscilla quentin rachel
  rachid raoul raphael raphaelle raymond raymonde regine regis rejane remi remy renaud rene renee richard robert
  robin rodolphe rodrigue roger roland rolande romain romane romeo romuald ronan rosalie rose roxane sabine sabrina
  sacha said salome samia samir samuel samy sandra sandrine sarah sasha sebastien segolene selma serge severine
  simon simone sofia sofiane solange solene solenne sonia sophie stanislas stella stephane stephanie steven suzanne
  sybille sylvain sylvaine sylvie tatiana teo tess thais theo theodore theophile therese thibaud thibault thibaut
  thierry thomas timothee titouan tom tristan ugo ulysse urbain valentin valentine valerie vanessa vera veronique
  vianney victoire victor victoria vincent violaine violette virgile virginie vivien viviane wilfried william
  xavier yacine yael yann yannick yasmine yassine yoann yohan yolande youssef yvan yves yvette yvon yvonne zacharie
  zelie zoe`.split(/\s+/),
);

/** First names that begin another one: Jean Pierre, Marie Claude. */
const BEGINNINGS = new Set('jean marie anne pierre paul louis charles rose jose'.split(' '));

/** Whether a word is a first name that many have; of a compound one, its beginning tells. */
export function isFirstName(word: string): boolean {
  const [first = ''] = fold(word).split(/[-‐‑]/);
  return FIRST_NAMES.has(first);
}

/** Whether two words may be one first name. */
export function isDoubleFirstName(first: string, second: string): boolean {
  return BEGINNINGS.has(fold(first)) && isFirstName(second);
}
