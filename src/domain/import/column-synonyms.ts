import {
  COMPANY_FIELD,
  FULL_NAME_TARGET,
  ID_TARGET,
  type ImportCollection,
} from './import-targets.ts';

/**
 * Names of columns in files of people and programs: Outlook, Google, personnel and accounts
 * departments. The labels of the fields are always known besides.
 */
export const COLUMN_SYNONYMS: Readonly<
  Record<ImportCollection, Readonly<Record<string, readonly string[]>>>
> = {
  Contacts: {
    [ID_TARGET]: ['Identifiant Bristol', 'Bristol id', 'id'],
    [FULL_NAME_TARGET]: [
      ...['Nom et prénom', 'Nom prénom', 'Nom, prénom', 'Prénom nom', 'Prénom et nom', 'Name'],
      ...['Full name', 'Display name', 'Nom affiché', 'Contact', 'Salarié', 'Collaborateur'],
      ...['Nom à afficher', 'Contact name', 'Person - Name', 'Personne - Nom'],
    ],
    Nom: [
      'Nom de famille',
      'Nom d’usage',
      'Last name',
      'Family name',
      'Surname',
      'LastName',
      'Person - Last name',
      'Personne - Nom de famille',
      'Contact - Nom',
    ],
    Prenom: [
      'First name',
      'Given name',
      'Forename',
      'FirstName',
      'Person - First name',
      'Personne - Prénom',
      'Contact - Prénom',
    ],
    Email: [
      ...['E-mail', 'Mail', 'Courriel', 'Adresse e-mail', 'Adresse mail', 'Adresse de messagerie'],
      ...['E-mail address', 'E-mail 1', 'E-mail 1 - Value', 'E-mail professionnel', 'Mail pro'],
      ...[
        'Primary email',
        'Première adresse électronique',
        'Adresse électronique',
        'Email address',
      ],
      ...['E-mail - Work', 'Person - Email - Work', 'Personne - E-mail - Travail', 'Work email'],
      ...['Personne - Email - Travail', 'Contact - Email', 'Business email', 'E-mail (bureau)'],
    ],
    Phone: [
      ...['Portable', 'Tél. mobile', 'Téléphone mobile', 'Tél. portable', 'Téléphone portable'],
      ...['Mobile phone', 'Cell phone', 'Cell', 'GSM', 'Mobile professionnel', 'N° de mobile'],
      ...['Mobile number', 'Mobile phone number', 'MobilePhone', 'Phone - Mobile', 'Mobile pro'],
      ...['Person - Phone - Mobile', 'Personne - Téléphone - Mobile', 'Contact - Mobile'],
    ],
    Tel: [
      ...['Tél.', 'Tel', 'Fixe', 'Téléphone fixe', 'Tél. fixe', 'Ligne directe', 'Phone'],
      ...['Téléphone (bureau)', 'Téléphone bureau', 'Tél. bureau', 'Téléphone professionnel'],
      ...['Business phone', 'Work phone', 'Office phone', 'Direct line', 'Phone number'],
      ...['Tél. professionnel', 'Phone - Work', 'Person - Phone - Work', 'Contact - Téléphone'],
      ...['Personne - Téléphone - Travail', 'Work number', 'Telephone'],
    ],
    Poste: [
      ...['Fonction', 'Titre', 'Intitulé de poste', 'Profession', 'Emploi', 'Métier', 'Qualité'],
      ...['Job title', 'Title', 'Position', 'Role', 'Organization title', 'Organization 1 - Title'],
      ...['Intitulé du poste', 'Intitulé de fonction', 'Person - Job title', 'Libellé emploi'],
      ...['Personne - Intitulé du poste', 'Contact - Fonction', 'Poste occupé', 'JobTitle'],
    ],
    Poste2: [
      ...['Service', 'Département', 'Direction', 'Department', 'Team', 'Équipe'],
      ...['Organization department', 'Organization 1 - Department'],
    ],
    Reference: [
      ...['Matricule', 'Réf.', 'N° salarié', 'N° de salarié', 'Code salarié', 'N° interne'],
      ...['Employee id', 'Employee number', 'Government ID number', 'Reference number'],
    ],
    [COMPANY_FIELD]: [
      ...['Société', 'Raison sociale', 'Nom de l’entreprise', 'Nom de la société', 'Employeur'],
      ...['Client', 'Organisation', 'Organisme', 'Company', 'Company name', 'Organization'],
      ...['Organization name', 'Organization 1 - Name', 'Account name', 'AccountName'],
      ...['Associated company', 'Person - Organization', 'Personne - Organisation', 'Tiers'],
      ...['Organization - Name', 'Organisation - Nom', 'Contact - Société', 'Nom du compte'],
      ...['Nom du client', 'Raison sociale du client', 'Établissement'],
    ],
    emails: [
      'E-mail 2',
      'E-mail 2 - Value',
      'E-mail 2 address',
      'Adresse de messagerie 2',
      'Secondary email',
      'Adresse électronique secondaire',
    ],
    phones: [
      'Autre téléphone',
      'Téléphone 2 (bureau)',
      'Business phone 2',
      'Other phone',
      'Phone - Work 2',
    ],
    links: [
      ...['Lien', 'Site web', 'Page web', 'Web page', 'Website', 'Website 1 - Value', 'LinkedIn'],
      ...['URL', 'Site internet'],
      ...['Web page 1', 'Page web 1', 'Website URL', 'Website', 'Website - Work', 'LinkedIn URL'],
    ],
    photoConsent: [
      ...['Accord photo', 'Accord image', 'Droit à l’image', 'Date accord photo'],
      ...['Autorisation photo', 'Accord photo le'],
    ],
    leftOn: [
      'Date de sortie',
      'Fin de contrat',
      'Départ',
      'Date départ',
      'Date de départ',
      'Parti le',
      'Sorti le',
      'Date sortie',
      'Date fin de contrat',
      'Date de fin de contrat',
      'Sortie le',
    ],
  },
  Company: {
    [ID_TARGET]: ['Identifiant Bristol', 'Bristol id', 'id'],
    RaisonSociale: [
      ...['Entreprise', 'Société', 'Nom', 'Nom de l’entreprise', 'Nom de la société', 'Client'],
      ...['Dénomination', 'Nom commercial', 'Enseigne', 'Company', 'Company name', 'Name'],
      ...['Organization', 'Organization name', 'Organization 1 - Name', 'Account name'],
      ...['Organization - Name', 'Organisation - Nom', 'Nom du compte', 'Tiers', 'AccountName'],
    ],
    Address1: [
      ...['Adresse 1', 'Rue', 'Voie', 'N° et voie', 'Rue (bureau)', 'Address', 'Address 1'],
      ...['Street', 'Business street', 'Adresse postale', 'Address 1 - Street'],
      ...['Street address', 'Billing street', 'Work address', 'Adresse professionnelle'],
      ...['Organization - Address', 'Organisation - Adresse', 'Adresse de facturation'],
    ],
    Address2: ['Adresse 2', 'Complément', 'Rue (bureau) 2', 'Address 2', 'Business street 2'],
    CodePostal: [
      ...['CP', 'Code postal (bureau)', 'Postal code', 'Postcode', 'Zip', 'Zip code'],
      ...['Business postal code', 'Address 1 - Postal code'],
      ...['Billing zip/postal code', 'Work ZipCode', 'Code postal professionnel'],
    ],
    City: [
      'Commune',
      'Localité',
      'Ville (bureau)',
      'Town',
      'City',
      'Business city',
      'Address 1 - City',
      'Billing city',
      'Work city',
      'Ville professionnelle',
    ],
    Tel: [
      ...['Tél.', 'Tel', 'Standard', 'Téléphone (bureau)', 'Téléphone société', 'Phone'],
      ...['Business phone', 'Company main phone', 'Téléphone principal', 'N° de téléphone'],
      ...['Phone number', 'Work phone', 'Tél. professionnel', 'Téléphone fixe'],
    ],
    siteweb: [
      'Site',
      'Site internet',
      'URL',
      'Page web',
      'Web page',
      'Website',
      'Web',
      'Adresse web',
      'Website URL',
      'Company domain name',
      'Web page 1',
      'Page web 1',
    ],
    siret: ['SIRET', 'SIREN', 'N° SIRET', 'N° SIREN', 'Numéro SIRET', 'Numéro SIREN'],
    vatNumber: [
      'TVA',
      'N° TVA',
      'TVA intracommunautaire',
      'N° TVA intracommunautaire',
      'VAT number',
    ],
    isActive: ['Actif', 'Statut actif', 'Active'],
  },
};

/** Columns of what a person has at home: cards show what is imported, so nothing private is guessed. */
export const PRIVATE_HEADERS =
  /\b(?:domicile|personnel(?:le)?|perso|privee?|home|private|personal|urgence|emergency)\b/;
