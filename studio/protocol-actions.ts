/** The messages between the studio's app and its server about actions: those that change which entries or pictures there are. */

/** Whether an action is only planned or done. */
interface Acting {
  readonly act: boolean;
  /** The key of the plan that the person has seen. If it has changed since, nothing is done: 409 Refused */
  readonly planKey?: string;
}

/** The calls of actions. All but `new` are planned first, and done with the key of their plan. */
export interface ActionCalls {
  /**
   * A new entry, whose name is made of its title: an article as a text that is not saved, any other as a file. `folder` is the entry that
   * it belongs to, where its collection has folders. 422 Refused
   */
  new: (request: {
    readonly collection: string;
    readonly folder?: string;
    readonly title: string;
  }) => NewEntry;
  /** Another name in the address for an entry of a folder, and another title where one is given. 422 Refused */
  rename: (
    request: { readonly path: string; readonly name: string; readonly title?: string } & Acting,
  ) => Plan;
  /** Removes an entry. 422 Refused if others need it, or if its visitors need another page (`needsTarget`): then `leadsTo` is its address */
  remove: (request: { readonly path: string; readonly leadsTo?: string } & Acting) => Plan;
  /** Removes a picture from the site. 404; 422 if something shows it */
  removePicture: (request: { readonly address: string } & Acting) => Plan;
}

/** An entry that was not there before. */
export interface NewEntry {
  readonly path: string;
  readonly text: string;
}

/** The effects of an action, in sentences. */
export interface Plan {
  /** Names the state that it would write. */
  readonly key: string;
  /** The path of the entry afterwards; absent if it is removed. */
  readonly path?: string;
  readonly lines: readonly string[];
  /** Entries that change along. */
  readonly others: readonly OtherEntry[];
}

/** An entry that an action is about, besides its own. */
export interface OtherEntry {
  readonly path: string;
  readonly title: string;
  /** `2 links`, or what is wrong in it */
  readonly words: string;
}

/** An action that can be taken back with `unrevert`. */
export interface Step {
  readonly id: string;
  /** `Renamed: Order Replicator` */
  readonly words: string;
  /** Of the entry that it is about: the path after it, and before it. */
  readonly path?: string;
  readonly back?: string;
}
