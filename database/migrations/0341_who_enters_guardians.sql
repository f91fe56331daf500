alter table public.guardian_ties alter column entered_by set default auth.uid();
