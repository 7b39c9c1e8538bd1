import { orderFields } from '../../domain/order.ts';
import { recordForm } from '../frame/forms/record-form.ts';

const { company, contacts } = orderFields;

/** The dialog of an order. */
export const orderForm = recordForm(
  'orders',
  orderFields,
  ['Name', 'company', 'contacts', 'Quantity', 'Status', 'dueOn', 'note'],
  {
    // An order is for contacts of one company: one version's contacts make no sense in another's.
    together: [
      {
        names: ['company', 'contacts'],
        label: `${company.label} et ${contacts.label.toLowerCase()}`,
      },
    ],
  },
);

export type OrderFormValues = typeof orderForm.blank;
