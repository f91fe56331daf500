-- How much internal marks count beside a national examination is not public and changes: the office enters what it expects, for
-- estimates. 0: it says nothing, and no estimate is shown.
update public.school_settings set particulars = '{"internalShare10": 0, "internalShare12": 0}'::jsonb || particulars;
