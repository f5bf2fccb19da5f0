import { useId } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import type { Proposal, ProposalFile, ProposeResult } from '../../protocol-proposals.ts';
import { Dialog } from '../parts/Dialog.tsx';
import dialog from '../parts/Dialog.module.css';
import { Facts } from '../parts/Facts.tsx';
import { say } from '../desk.ts';
import { go } from '../route.ts';
import styles from './Propose.module.css';
import { Files, StubHead } from './Stub.tsx';

interface Props {
  readonly done: ProposeResult;
  readonly onClose: () => void;
}

/** The proposal after sending: its files, its place, and the next step. */
export function SentProposal({ done, onClose }: Props) {
  const { proposal, files, patch, next } = done;
  const name = nameOf(proposal);
  const back = (to: string): void => {
    onClose();
    go(to);
  };
  return (
    <Dialog
      title={patch ? 'It is ready to take along.' : 'It is on its way.'}
      onClose={onClose}
      stub={
        <>
          <StubHead title={name} files={files.length} />
          <Files title={patch ? 'Goes along' : 'Went along'} files={files} />
          <p className={styles.foot}>The files on your computer stay as they are.</p>
        </>
      }
      foot={<WaysOn done={done} onBack={back} />}
    >
      <img className={styles.sea} src="/images/scenes/otter-parcel.svg" alt="" />
      <p>
        {proposal.state === 'open' ? `${name} is open. ` : ''}
        The website stays as it is until somebody merges it.
      </p>
      {next !== undefined && <p className={styles.next}>{next}</p>}
      {proposal.url !== undefined && <Address url={proposal.url} />}
      <Facts
        className={styles.facts}
        facts={[
          ['Now', proposal.state === 'open' ? 'Waiting for somebody to read it' : 'Waiting for you'],
          ['If you change more', patch ? 'Propose again makes a new file' : 'Propose again adds to this one'],
          ['Later', `${patch ? 'The file stays' : 'It stays'} among your proposals`],
        ]}
      />
    </Dialog>
  );
}

interface WaysProps {
  readonly done: ProposeResult;
  readonly onBack: (address: string) => void;
}

function WaysOn({ done: { proposal, page, patch }, onBack }: WaysProps) {
  const address = page ?? proposal.url;
  return (
    <>
      <button type="button" className="button" onClick={() => onBack('/')}>
        Back to the desk
      </button>
      {patch && (
        <button type="button" className={classNames('button', dialog.main)} onClick={() => download(patch)}>
          Download the file <Icon name="dl" size={17} />
        </button>
      )}
      {address !== undefined && (
        <a className={classNames('button', dialog.main)} href={address} target="_blank" rel="noreferrer">
          {page === undefined ? 'Open the proposal' : 'Open its page'} <Icon name="ext" size={17} />
        </a>
      )}
      {!patch && address === undefined && (
        <button
          type="button"
          className={classNames('button', dialog.main)}
          onClick={() => onBack('/proposals')}
        >
          Your proposals
        </button>
      )}
    </>
  );
}

/** `Proposal 41` */
export const nameOf = ({ number }: Proposal): string =>
  number === undefined ? 'Your proposal' : `Proposal ${number}`;

/** Gives a file to the browser to download. */
export function download({ name, text }: ProposalFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The address of the pull request, to send to somebody. */
function Address({ url }: { readonly url: string }) {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      say('Copied.');
    } catch {
      say('Not copied. Select the address and copy it.');
    }
  };
  return (
    <div className={classNames(dialog.field, styles.link)}>
      <label htmlFor={id}>Its address, to send to whoever decides</label>
      <span className={styles.address}>
        <input id={id} readOnly value={url.replace(/^https:\/\//, '')} />
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </span>
    </div>
  );
}
