-- The office may let the teachers of a subject adjust, for a class of theirs, what a scheme says about the parts of a result.
alter table public.result_schemes add column is_adjustable boolean not null default false;
comment on column public.result_schemes.is_adjustable is 'Whether the teacher of a class may choose other parts for it.';
alter table public.classes add column own_components jsonb check (jsonb_typeof(own_components) = 'array');
comment on column public.classes.own_components is 'Parts of the result that the teacher chose in the place of those of the scheme; they count only where that may be adjusted.';
