/** Invalid XML, with the reason for the log. */
export class XmlFault extends Error {}
