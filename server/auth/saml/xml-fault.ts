/** XML that is not what it should be, with the reason for the log. */
export class XmlFault extends Error {}
