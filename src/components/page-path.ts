import { createContext } from 'react';

/** The path of the page on show, such as `/plugins`. */
export const PagePath = createContext('');
