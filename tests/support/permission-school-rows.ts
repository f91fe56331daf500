/** Rows of what is the school’s own or no class’s, for the test of the permissions. */
export const schoolSamples = {
  card_template: () => ({
    key: { only_row: true },
    fresh: { template: '{"shows": [], "parts": []}' },
    change: { updated_at: new Date() },
  }),
  corrections: () => ({
    key: { only_row: true },
    fresh: { corrections: '{}' },
    change: { corrections: '{"tpi": {}}' },
  }),
  letter_templates: () => ({
    key: { kind: 'enrolment', language: 'en' },
    fresh: { kind: 'reference', title: 'Reference', body: 'We know the student.' },
    change: { title: 'Changed' },
  }),
  school_calendar: () => ({
    key: { academic_year: '2026' },
    fresh: {
      academic_year: '2027',
      terms: JSON.stringify([{ starts: '2027-02-01', ends: '2027-12-03' }]),
    },
    change: { holidays: '[]' },
  }),
  school_settings: () => ({
    key: { only_row: true },
    fresh: { particulars: '{}' },
    change: { particulars: '{}' },
  }),
  internal_mark_sheets: () => ({
    key: { only_row: true },
    fresh: { columns: ['total'] },
    change: { columns: ['last_name', 'total'] },
  }),
  released_counts: () => ({
    key: { academic_year: '2031' },
    fresh: { academic_year: '2032', counts: '{"shape": 1}' },
    change: { released_at: new Date() },
  }),
  school_structure: () => ({
    key: { only_row: true },
    fresh: { structure: '{"levels": [], "periodsPerDay": 8}' },
    change: { updated_at: new Date() },
  }),
  password_requests: () => ({
    key: { name: 'test' },
    fresh: { kind: 'student', name: 'new' },
    change: { state: 'declined' },
  }),
  'auth.messages': () => ({
    key: { purpose: 'test' },
    fresh: { channel: 'email', purpose: 'new', recipient: 'new@example.com', expires_at: new Date() },
    change: { state: 'sent' },
  }),
  'auth.audit_log': () => ({
    key: { action: 'test' },
    fresh: { action: 'new' },
    change: { action: 'changed' },
  }),
}
