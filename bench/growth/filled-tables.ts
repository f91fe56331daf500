/** A number between 0 and `most`, always the same one for a row. */
const chance = (of: string, max: number) => `abs(hashtext(${of})) % ${max}`

const families = `(select n.number, n.guardian_id, t.student_id, row_number() over (order by n.id) as place
  from public.guardian_numbers n join public.guardian_ties t on t.guardian_id = n.guardian_id)`

/**
 * Statements that give a demo school a term's worth of what it has none of: without rows a list costs the same in
 * every school. They run as the superuser, without triggers.
 */
export const filledTables: readonly string[] = [
  `insert into auth.audit_log (at, actor_id, action, subject_type, subject_id, ip)
    select now() - n * interval '9 hours' - ${chance('u.id::text', 500)} * interval '1 minute', u.id, 'auth.sign_in', 'user', u.id, '192.0.2.1'
    from auth.users u, generate_series(1, 3) n`,
  `insert into auth.audit_log (at, actor_id, action, subject_type, subject_id)
    select now() - ${chance('s.id::text', 90)} * interval '1 day', r.user_id, 'student.updated', 'student', s.id
    from public.students s, (select user_id from public.user_roles where role = 'Admin' limit 1) r`,
  `insert into auth.messages (channel, purpose, recipient, subject, body, state, user_id, expires_at)
    select 'email', 'recovery', u.email, 'A new password', 'Words', 'kept', u.id, now() + interval '1 day'
    from auth.users u order by u.id limit 20`,
  `insert into auth.messages (channel, purpose, recipient, subject, state, user_id, created_at, expires_at)
    select 'email', 'announcements', u.email, 'Announcements', 'sent', u.id, now() - n * interval '1 day', now() - n * interval '1 day'
    from auth.users u, generate_series(1, 3) n`,
  `insert into public.password_requests (kind, name, user_id, asked_at)
    select 'student', lower(s.admission_number), s.user_id, now() - ${chance('s.id::text', 60)} * interval '1 minute'
    from public.students s order by s.id limit 20`,
  `insert into public.texts (kind, about, number, body, urgency, student_id, guardian_id, state, created_at, expires_at)
    select 'absent', 'absent:' || n, f.number, 'Your child is absent.', 1, f.student_id, f.guardian_id,
      case ${chance('f.number || n', 50)} when 0 then 'unsure' when 1 then 'failed' when 2 then 'waiting' else 'sent' end,
      now() - ${chance('f.number || n', 100_000)} * interval '1 minute', now()
    from ${families} f, generate_series(1, 2) n`,
  `insert into public.received_texts (dedupe_key, words_key, number, body, sent_at, received_at, state, student_id, guardian_id, read_at)
    select encode(sha256((f.number || n)::bytea), 'hex'), encode(sha256(f.number::bytea), 'hex'), f.number, 'He is sick.', at, at,
      'words', f.student_id, f.guardian_id, case when f.place > 20 then at end
    from ${families} f, generate_series(1, 3) n,
      lateral (select now() - ${chance('f.number || n', 100_000)} * interval '1 minute' as at) a
    where f.place <= 200`,
  `insert into public.text_stops (number, stops)
    select f.number, case when ${chance('f.number', 2)} = 0 then 'all' else 'news' end from ${families} f where f.place <= 20`,
  `insert into public.enquiries (id, page, name, contact, message, state, created_at)
    select gen_random_uuid(), '/contact', 'Visitor ' || n, n || '@example.com', 'When does the term begin? I ask for number ' || n || '.',
      case when n <= 20 then 'new' else 'closed' end, now() - n * interval '1 hour'
    from generate_series(1, 200) n`,
  `insert into public.issued_cards (code, student_id, academic_year, term, class_ids, content)
    select translate(upper(substr(md5(o.student_id::text), 1, 12)), '01', 'YZ'), o.student_id, c.academic_year, c.term,
      array_agg(c.id), '{}'
    from public.student_results o join public.classes c on c.id = o.class_id
    group by o.student_id, c.academic_year, c.term on conflict do nothing`,
  `insert into public.roll_imports (file_name, created_at, imported_at, added)
    select 'list.xlsx', now() - n * interval '1 day', now() - n * interval '1 day', 10 from generate_series(1, 20) n`,
  `insert into public.bulk_changes (id, kind, label, made_at)
    select gen_random_uuid(), 'classes', 'Term ' || n, now() - n * interval '1 day' from generate_series(1, 20) n`,
]
