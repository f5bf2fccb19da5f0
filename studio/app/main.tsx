import { createRoot } from 'react-dom/client';
import '../../src/styles/index.css';
import './studio.css';
import { App } from './App.tsx';
import { follow } from './desk.ts';
import { keepFocus } from './form/keep-focus.ts';
import { restoreScheme } from './parts/scheme.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app');
restoreScheme();
keepFocus();
createRoot(place).render(<App />);
void follow();
