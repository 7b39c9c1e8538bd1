import { remarkOnEmail } from '../../../domain/remark.ts';

/** What is missing or odd before anything is sent. */
export interface Remarks {
  email?: string;
  password?: string;
}

export function remarksOn(email: HTMLInputElement, password: HTMLInputElement): Remarks {
  const remarks: Remarks = {};
  if (email.value.trim() === '') remarks.email = 'L’e-mail est obligatoire.';
  else {
    const remark = remarkOnEmail(email.value);
    if (remark) remarks.email = remark;
  }
  if (password.value === '') remarks.password = 'Le mot de passe est obligatoire.';
  return remarks;
}
