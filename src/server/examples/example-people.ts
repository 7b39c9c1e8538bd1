/** First names and surnames of the example contacts, with what French names have in difficulty. */

const names = (list: string): readonly string[] => list.trim().split(/,\s+/);

export const WOMEN = names(`
Aïcha, Adèle, Agnès, Alice, Amélie, Anaïs, Anne-Sophie, Aurélie, Bérénice, Camille, Caroline,
Cécile, Céline, Chloé, Claire, Clémence, Delphine, Élise, Élodie, Émilie, Estelle, Fatou,
Florence, Françoise, Gaëlle, Hélène, Inès, Isabelle, Jeanne, Joëlle, Julie, Karine, Laëtitia,
Laure, Léa, Lucie, Maëlle, Maïté, Manon, Margaux, Marie, Marie-Ange, Marion, Mathilde, Mélanie,
Nadia, Noémie, Océane, Pauline, Perrine, Salomé, Samira, Sandrine, Sophie, Solène, Valérie,
Véronique, Yasmine, Zoé
`);

export const MEN = names(`
Adrien, Alexandre, Amadou, Antoine, Arnaud, Baptiste, Benoît, Bruno, Cédric, Christophe,
Clément, Cyril, Damien, David, Didier, Émile, Éric, Étienne, Fabrice, Florian, François,
François-Xavier, Frédéric, Gaël, Gérald, Grégory, Guillaume, Hugo, Jean, Jean-Baptiste,
Jean-Luc, Jérôme, Joël, Julien, Karim, Laurent, Loïc, Louis, Ludovic, Marc-Antoine, Mathieu,
Maxime, Mehdi, Mickaël, Nicolas, Noé, Olivier, Pascal, Paul, Philippe, Pierre, Quentin,
Raphaël, Rémi, Romain, Sébastien, Théo, Thierry, Vincent, Yann, Yves
`);

export const SURNAMES = names(`
Abadie, Allain, André, Arnoux, Aubry, Bailly, Barbier, Baudouin, Béranger, Bernard, Besançon,
Blanchard, Boisseau, Bonnet, Bouchet, Bourdon, Briand, Brun, Caron, Carré, Castaing, Chauvin,
Chevallier, Clément, Colin, Cordier, Courtois, Cœuret, d’Alençon, d’Ornano, D’Angelo, Da Silva,
David, de Fontenay, de La Tour, de Saint-Aubin, de Villiers, Delacroix, Delmas, Descamps,
Diallo, Diarra, Dubois, Duchêne, Dufour, Dumont, Dupré, Durand, El Amrani, Etchegaray, Étienne,
Fabre, Faure, Ferrand, Fontaine, Fournier, Frémont, Gaillard, Garnier, Gautier, Girard,
Goasdoué, Guérin, Guillou, Haddad, Hamon, Henry, Hoarau, Hubert, Jacquet, Joly, Jourdain,
Keller, Kerdoncuff, Lacombe, Lacroix, Lambert, Lamy, Lavigne, Le Bihan, Le Floc’h, Le Goff,
Leblanc, Lecœur, Lefebvre, Lefèvre, Legrand, Lemaître, Lemoine, Léonard, Leroux, Leroy,
L’Hostis, Mahé, Maillard, Mallet, Marchand, Maréchal, Marin, Marty, Masson, Mathieu, Ménard,
Mercier, Meunier, Meyer, Michaud, Millet, Monnier, Morel, Moreau, Morvan, Moulin, Müller,
Nguyen, Noël, Ollivier, Pâris, Pasquier, Payet, Pelletier, Péron, Perrin, Petit, Picard,
Poirier, Prévost, Quéré, Raynaud, Renard, Renaud, Rey, Ricard, Rivière, Robin, Roche, Roger,
Rolland, Rousseau, Roussel, Roux, Royer, Saint-Martin, Salaün, Sanchez, Sauvage, Schmitt,
Ségalen, Simon, Tanguy, Teixeira, Tessier, Thévenet, Thomas, Traoré, Vasseur, Vidal, Vigneron,
Vincent, Weber, Ybarra, Zimmermann
`);

/** People whose names test a layout, or each other; `company` is a name of companies.ts. */
export const NOTABLE_PEOPLE = [
  { woman: true, first: 'Julie', last: 'Martin', company: 'Atelier Kerbrat' },
  { woman: true, first: 'Julie', last: 'Martin', company: 'Nord & Fils Transports' },
  { woman: false, first: 'Nicolas', last: 'Petit', company: 'Groupe Armorique Habitat' },
  { woman: false, first: 'Nicolas', last: 'Petit', company: 'Groupe Armorique Habitat' },
  {
    woman: true,
    first: 'Marie-Antoinette',
    last: 'de La Rochefoucauld-Montmorency',
    company: 'Maison d’Aubigné',
  },
  {
    woman: false,
    first: 'Jean-Christophe',
    last: 'Ramanantsoavina-Andriamihaja',
    company: 'Le Comptoir de l’Océan Indien',
  },
  { woman: false, first: 'Ô', last: 'Ly', company: 'Atelier Kerbrat' },
  { woman: false, first: '', last: 'Accueil', company: 'Clinique du Val d’Orge' },
] as const;
