import type { Places } from './picture-places.ts';

/** Which part of a picture a narrow crop keeps. */
export type Focus = 'start' | 'center' | 'end';

/** A picture as content names it. */
export interface PictureValue {
  readonly address: string;
  /** Undefined where the picture only decorates. */
  readonly alt?: string;
  /** Undefined where nothing crops it, or nothing was chosen. */
  readonly focus?: Focus;
  /** Below a picture of a text; undefined without one. */
  readonly caption?: string;
}

/** The use that a picture is chosen for. */
export interface PictureUse {
  /** `Picture for “The way back”` */
  readonly title: string;
  /** The path of the entry. */
  readonly path: string;
  readonly value: PictureValue;
  readonly places: Places;
  /** Whether it has an alternative text; if not, it decorates. */
  readonly hasText: boolean;
  readonly hasFocus: boolean;
  readonly hasCaption: boolean;
  /** A file that was dropped or pasted. */
  readonly file?: File | undefined;
  readonly done: (value: PictureValue) => void;
}
