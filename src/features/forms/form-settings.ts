import { formAddress, type FormSettings } from '../../../scripts/engine/contract/forms.ts';
import type { FormName } from './form-name.ts';

/** The settings of the forms as the build has them. */
export const formSettings: FormSettings = import.meta.env.FORM_SETTINGS;

/** The address that a form is sent to; undefined where settings are missing, so that it cannot be sent. */
export const addressOf = (form: FormName): string | undefined => formAddress(form, formSettings);
