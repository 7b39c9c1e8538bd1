import type { SettingInForce } from '../../../domain/installation/installation.schema.ts';
import type { Config } from '../../platform/config.ts';
import { SECRET_SETTINGS, type SETTINGS } from '../../platform/settings.ts';

type Name = keyof typeof SETTINGS.shape;

const isSecret = (name: string): boolean => SECRET_SETTINGS.some((secret) => secret === name);

/** Each setting as it is in force, defaults included. Of secret ones only whether they are set. */
export function settingsInForce(config: Config, publicUrl: string): SettingInForce[] {
  const values: Record<Name, unknown> = {
    PORT: config.port,
    HOST: config.host,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    WORKERS: config.workers,
    PUBLIC_URL: publicUrl,
    PRODUCT_NAME: config.productName,
    API_TOKEN: config.apiToken,
    ADMIN_EMAIL: config.admin?.email,
    ADMIN_PASSWORD: config.admin?.password,
    SECRET_KEY: config.secretKey,
    STAFF_URL: config.staffUrl,
    SMTP_URL: config.smtpUrl,
    MAIL_FROM: config.mailFrom && `${config.mailFrom.name} <${config.mailFrom.address}>`,
    ALLOWED_ORIGINS: config.allowedOrigins.join(', '),
    HISTORY_DAYS: config.historyDays,
    BIN_DAYS: config.binDays,
    EVIDENCE_YEARS: config.evidenceYears,
    BACKUP_DIR: config.backupDir,
    BACKUP_EVERY: config.backupEvery,
    BACKUP_KEEP: config.backupKeep,
    METRICS: config.metrics,
    LOG_LEVEL: config.logLevel,
    TRUST_PROXY: config.trustProxy,
    HSTS_SUBDOMAINS: config.hstsSubdomains,
  };
  return Object.entries(values).map(([name, value]) => {
    const text = String(value ?? '');
    const secret = isSecret(name);
    return { name, value: secret && text !== '' ? 'set' : text, isSecret: secret };
  });
}
