import { formAddress, type FormSettings } from '../../../scripts/engine/contract/forms.ts';
import type { FormName } from './form-name.ts';

/** The settings of the forms as the build has them. */
export const formSettings: FormSettings = import.meta.env.FORM_SETTINGS;

/** Where a form is sent; undefined where it cannot be, because settings are missing. */
export const addressOf = (form: FormName): string | undefined => formAddress(form, formSettings);
