import { isTrade, type Trade } from './trades.ts';

export interface ExampleCompany {
  name: string;
  trade: Trade;
  street: string;
  complement: string;
  postcode: string;
  city: string;
  /** Name under `.example`, which nobody can own; empty for a company without web site. */
  domain: string;
  people: number;
  active: boolean;
}

/** name | trade | street | complement | postcode | city | domain | people | state */
const TABLE = `
Groupe Armorique Habitat | housing | 14 quai Ernest-Renaud | Immeuble Les Salorges | 44100 | Nantes | armorique-habitat | 74 | active
Atelier Kerbrat | building | 3 rue de l’Abbé-Grégoire | - | 29000 | Quimper | atelier-kerbrat | 9 | active
Nord & Fils Transports | industry | 212 rue de l’Épinette | ZI de la Pilaterie | 59290 | Wasquehal | nordetfils | 31 | active
Maison d’Aubigné | food | Château d’Aubigné | Route des Grands-Crus | 21700 | Nuits-Saint-Georges | maison-aubigne | 14 | active
Le Comptoir de l’Océan Indien | food | 27 rue Juliette-Dodu | - | 97400 | Saint-Denis | comptoir-ocean-indien | 12 | active
Clinique du Val d’Orge | care | 8 avenue du Général-de-Gaulle | BP 40127 | 91220 | Brétigny-sur-Orge | clinique-valdorge | 54 | active
Société coopérative d’intérêt collectif pour l’habitat et la rénovation énergétique en Bretagne Sud | building | 1 place de la République | - | 56100 | Lorient | scic-habitat-bretagne-sud | 18 | active
Cabinet Lefèvre, Haddad & Associés | law | 45 rue de Courcelles | 3e étage | 75008 | Paris | lefevre-haddad | 23 | active
Étude notariale Castaing | law | 6 allée de Tourny | - | 33000 | Bordeaux | castaing-notaires | 7 | active
Fonderies de la Meuse | industry | 90 route de Verdun | - | 55000 | Bar-le-Duc | fonderies-meuse | 38 | active
Studio Œil-de-Bœuf | digital | 17 rue des Capucins | Bâtiment C | 69001 | Lyon | oeil-de-boeuf | 11 | active
Librairie L’Encre bleue | culture | 22 Grand-Rue | - | 67000 | Strasbourg | encre-bleue | 4 | active
Théâtre des Deux-Rives | culture | 48 rue Louis-Ricard | - | 76000 | Rouen | deux-rives-theatre | 16 | active
Numérique & Cie | digital | 5 esplanade Augustin-Aussedat | - | 74960 | Annecy | numerique-et-cie | 35 | active
Pharmacie de l’Horloge | care | 2 place de l’Horloge | - | 84000 | Avignon | - | 5 | active
Domaine Etchegaray | food | Chemin d’Irouléguy | - | 64430 | Saint-Étienne-de-Baïgorry | domaine-etchegaray | 6 | active
Charpentes Jurassiennes | building | 11 rue du Moulin | ZA En Bercaille | 39000 | Lons-le-Saunier | charpentes-jurassiennes | 15 | active
Imprimerie Saint-Roch | industry | 31 rue Saint-Roch | - | 80000 | Amiens | imprimerie-saint-roch | 10 | active
Agence Belle-Île Immobilier | housing | Quai Bonnelle | - | 56360 | Le Palais | belle-ile-immobilier | 3 | active
Rhumerie de Grand-Fond | food | Habitation Grand-Fond | - | 97115 | Sainte-Rose | rhumerie-grand-fond | 8 | active
Chantiers navals du Marin | industry | Boulevard Allègre | - | 97290 | Le Marin | chantiers-du-marin | 13 | active
Guyane Forêts Conseil | digital | 9 rue Lalouette | - | 97300 | Cayenne | guyane-forets | 6 | active
Groupement hospitalier des Hautes-Vosges | care | 26 rue de la Prairie | - | 88200 | Remiremont | gh-hautes-vosges | 34 | active
Mécanique de précision Thévenet | industry | 4 rue de l’Industrie | - | 74300 | Cluses | thevenet-precision | 19 | active
Boulangerie Au Bon Levain | food | 63 cours Mirabeau | - | 13100 | Aix-en-Provence | - | 2 | active
Musée de la Dentelle | culture | 25 rue Richelieu | - | 62100 | Calais | musee-dentelle-calais | 9 | active
Habitat 63 | housing | 7 rue Blaise-Pascal | - | 63000 | Clermont-Ferrand | habitat63 | 22 | active
Bureau d’études Ségalen | building | 40 rue de Siam | - | 29200 | Brest | be-segalen | 17 | active
Ô Saveurs du Sud | food | 18 rue de la République | - | 66000 | Perpignan | o-saveurs-du-sud | 7 | active
Atlantique Énergies | industry | 120 boulevard de l’Océan | Parc d’activités des Minimes | 17000 | La Rochelle | atlantique-energies | 30 | active
Cabinet vétérinaire des Tilleuls | care | 2 allée des Tilleuls | - | 24000 | Périgueux | - | 4 | active
Corse Patrimoine | housing | 13 cours Napoléon | - | 20000 | Ajaccio | corse-patrimoine | 5 | active
Ébénisterie Rolland père et fils | building | Le Bourg | - | 01000 | Bourg-en-Bresse | - | 3 | active
Grands Moulins de l’Yonne | food | 55 quai de la Marine | - | 89000 | Auxerre | grands-moulins-yonne | 12 | inactive
Éditions du Phare | culture | 19 rue Jean-Jacques-Rousseau | - | 35400 | Saint-Malo | editions-du-phare | 6 | inactive
Logis & Toits | housing | 70 rue Gambetta | - | 31000 | Toulouse | logis-et-toits | 8 | inactive
Pêcheries de Saint-Pierre | food | 4 rue Boursaint | - | 97500 | Saint-Pierre | - | 2 | active
Verrerie d’Art de Biot | culture | Chemin des Combes | - | 06410 | Biot | verrerie-biot | 0 | active
Conserverie L’Îloise | food | Port-Joinville | - | 85350 | L’Île-d’Yeu | conserverie-iloise | 0 | active
AZ Conseil | digital | - | - | 92100 | Boulogne-Billancourt | - | 0 | inactive
`;

function readCompany(line: string): ExampleCompany {
  const cells = line.split(' | ').map((cell) => (cell === '-' ? '' : cell));
  const [name = '', trade = '', street = '', complement = '', postcode = '', city = ''] = cells;
  const [domain = '', people = '', state = ''] = cells.slice(6);
  if (!isTrade(trade)) throw new TypeError(`Unknown trade in the example company ${name}`);
  return {
    name,
    trade,
    street,
    complement,
    postcode,
    city,
    domain,
    people: Number(people),
    active: state === 'active',
  };
}

export const EXAMPLE_COMPANIES: readonly ExampleCompany[] = TABLE.trim()
  .split('\n')
  .map(readCompany);
