// npm run build, and the first half of npm start: installs the packages and builds the pages when they are missing, out
// of date, or damaged.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
