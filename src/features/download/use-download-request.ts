import { contact } from '#content/contact.js';
import { useGuardedSubmission } from '../forms/use-guarded-submission.ts';
import { canKeep, grant } from './access.ts';

const { failure: texts, subject } = contact.download;

/**
 * The submit of the download dialog: configuration, security check and storage are looked at first, and nothing is sent where one of them
 * fails; then the address is sent, and the token is kept.
 */
export function useDownloadRequest(slug: string, plugin: string, onGranted: (token: string) => void) {
  const { challenge, submission, pass } = useGuardedSubmission('download', texts);
  const blocked = () => submission.fail({ message: texts.storage, advice: texts.storageAdvice });

  const request = async (email: string) => {
    if (submission.phase === 'sending') return;
    const passed = pass();
    if (!passed) return;
    if (!canKeep()) {
      blocked();
      return;
    }
    const isSent = await submission.submit(passed.address, payloadOf(email, slug, plugin, passed.token));
    if (!isSent) {
      challenge.current?.reset();
      return;
    }
    const granted = grant(email.trim(), slug, Date.now());
    if (granted === undefined) blocked();
    else onGranted(granted);
  };

  return { challenge, submission, request };
}

const payloadOf = (email: string, pluginSlug: string, plugin: string, token: string) => ({
  email: email.trim(),
  plugin,
  pluginSlug,
  'cf-turnstile-response': token,
  _email: { subject: subject.replace('{plugin}', () => plugin), from: contact.forms.sender },
});
