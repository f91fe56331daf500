-- From where on a student is named to the teachers who look after them; until now these numbers were part of the program.
update public.school_settings set particulars =
  '{"missingWork": 2, "fallOfMarks": 20, "fallOfResult": 10}'::jsonb || particulars;
