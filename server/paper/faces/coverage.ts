/** The signs that each face has, as ranges of code points. make.py writes this file. */
export const coverage = {
  arabic:
    '600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200d 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc 10efd-10eff',
  armenian: '308 531-556 559-58a 58d-58f fb13-fb17',
  bengali:
    '951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 200c-200d 20b9 a8f1',
  ethiopic:
    '30e 1200-1248 124a-124d 1250-1256 1258 125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 12c2-12c5 12c8-12d6 12d8-1310 1312-1315 1318-135a 135d-137c 1380-1399 2d80-2d96 2da0-2da6 2da8-2dae 2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce 2dd0-2dd6 2dd8-2dde ab01-ab06 ab09-ab0e ab11-ab16 ab20-ab26 ab28-ab2e 1e7e0-1e7e6 1e7e8-1e7eb 1e7ed-1e7ee 1e7f0-1e7fe',
  georgian: '589 10a0-10c5 10c7 10cd 10d0-10ff 1c90-1cba 1cbd-1cbf 2d00-2d25 2d27 2d2d',
  gujarati:
    '951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200c-200d 20b9 a830-a839',
  gurmukhi:
    '951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d 20b9 262c a830-a839',
  hebrew:
    '307-308 591-5c7 5d0-5ea 5ef-5f4 200c-200d 20aa fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f',
  kannada:
    '951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 200c-200d 20b9 a830-a835',
  khmer: '1780-17dd 17e0-17e9 17f0-17f9 19e0-19ff 200c-200d',
  lao: 'e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-ebd ec0-ec4 ec6 ec8-ece ed0-ed9 edc-edf 200c-200d',
  malayalam:
    '307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda 200c-200d 20b9 a830-a832',
  myanmar: '1000-109f 200c-200d a92e a9e0-a9fe aa60-aa7f fe00',
  sinhala:
    '964-965 d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4 200c-200d 111e1-111f4',
  tamil:
    '964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d 20b9',
  telugu:
    '951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2 200c-200d',
  thaana: '60c 61b 61f 660-66c 780-7b1 200c-200d fdf2 fdfd',
  thai: '303 331 e01-e3a e3f-e5b 200c-200d',
  tibetan: 'f00-f47 f49-f6c f71-f97 f99-fbc fbe-fcc fce-fda 200c-200d',
  hangul: '3131-318e ac00-d7a3',
  han: '3000-3003 3005-3007 300a-3019 301c-301f 3021-3029 3041-3094 3099-309e 30a0-30f6 30fb-30fe 3400-4db5 4e00-9fa5 f900-fa2d ff01-ff5e ff61-ff9f ffe0-ffe6',
} as const
